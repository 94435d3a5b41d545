// Whether the siren sounds: it begins with a message while the page is watched, not with a page opened later.

/** For as long as the game's siren does, or as long as is `lasts` (ms). */
export class Siren {
  /** @param {number} [lasts] */
  constructor(lasts) {
    this.lasts = lasts;
    this.ends = -Infinity;
  }

  /** A game's view has followed on another. @type {(before: Game | null, game: Game) => void} */
  see(before, game) {
    if (!before || !game.siren || before.siren || game.stream !== before.stream) return;
    this.ends = performance.now() + (this.lasts ?? game.siren_lasts);
  }

  /** @returns {boolean} */
  get sounds() {
    return performance.now() < this.ends;
  }
}
