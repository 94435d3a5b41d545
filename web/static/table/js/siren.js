// Whether the siren sounds: it begins with a message while the page is watched, not with a page opened later.

/** For `lasts` ms after a game's siren. */
export class Siren {
  constructor(lasts) {
    this.lasts = lasts;
    this.began = null;
  }

  /** A game's view has followed on another. */
  see(before, game) {
    if (before && game.siren && !before.siren && game.stream === before.stream) this.began = performance.now();
  }

  get sounds() {
    return this.began !== null && performance.now() - this.began < this.lasts;
  }
}
