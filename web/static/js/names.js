// Initials for those who do not want to be read by a whole hall.

import { t } from "./words.js";

const initials = (name) => name.split(/[\s-]+/u).filter(Boolean).map((part) => `${[...part][0].toUpperCase()}.`).join(" ");

/** The view of a game in which people are named by their initials. */
export function withInitials(game) {
  const named = (one) => one && { ...one, name: one.person === null || one.name === t("nobody") ? one.name : initials(one.name) };
  const result = game.result && { ...game.result, standings: game.result.standings.map(named) };
  return { ...game, seats: game.seats?.map(named), result };
}
