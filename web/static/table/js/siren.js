// Whether the siren sounds: it begins with a message while the page is watched, not with a page opened later.

/** For `lasts` ms after a game's siren. */
export class Siren {
  /** @param {number} lasts */
  constructor(lasts) {
    this.lasts = lasts;
    this.began = -Infinity;
  }

  /** A game's view has followed on another. @type {(before: Game | null, game: Game) => void} */
  see(before, game) {
    if (before && game.siren && !before.siren && game.stream === before.stream) this.began = performance.now();
  }

  /** @returns {boolean} */
  get sounds() {
    return performance.now() - this.began < this.lasts;
  }
}
