"""`companion run`: one table and its page with one command."""

from pathlib import Path

import click

from companion.clock import MOST_MINUTES
from companion.commands import options
from companion.commands.chosen_ruleset import chosen_ruleset
from companion.commands.together import run_together
from companion.errors import Refused
from companion.language import Wording
from companion.players.match import admit as admit_computers
from companion.rules.ruleset import Ruleset
from companion.usecases.lessons import keep_apart
from companion.usecases.new_game import NewGame, is_on, newest, open_game, unfinished, usual_names
from companion.usecases.paths import TablePaths


@click.command()
@options.table
@options.rules
@click.option(
    "--minutes",
    type=click.FloatRange(0, MOST_MINUTES),
    help="Playing time of a new game; 0: without a clock, where the rules know none.",
)
@click.option("--names", help="Players by seat, e.g. Anna,Ben,,David.")
@click.option("--table", "table", default="1", show_default=True, help="The table's number.")
@click.option("--round", "round_", default="1", show_default=True, help="The round.")
@click.option("--tournament", default="", help="What the tournament is called; on the protocol.")
@click.option("--organiser", default="", help="Who organises it; on the protocol.")
@click.option("--referee", default="", help="Who referees; on the protocol.")
@click.option("--final", is_flag=True, help="This game is the final.")
@click.option(
    "--winner-needed", is_flag=True, help="One player goes through: dice decide a shared first place."
)
@click.option("--result-only", is_flag=True, help="No moves are logged, only clock and result.")
@click.option("--match-points", type=click.IntRange(1), help="Backgammon: first to so many points.")
@click.option("--match-games", type=click.IntRange(1), help="Backgammon: over so many games.")
@click.option("--new/--resume", "new", default=None, help="Open a new game, or go on with the last one.")
@click.option("--because", default="", help="Why a game that is on and not signed is left for the new one.")
@options.address
@options.paths
@click.pass_obj
def run(
    say: Wording,
    *,
    source: str,
    ruleset: str,
    variants: tuple[str, ...],
    minutes: float | None,
    names: str | None,
    table: str,
    round_: str,
    tournament: str,
    organiser: str,
    referee: str,
    final: bool,
    winner_needed: bool,
    result_only: bool,
    match_points: int | None,
    match_games: int | None,
    new: bool | None,
    because: str,
    autoplay: bool,
    mischief: float,
    floor: int,
    seed: int | None,
    settings: Path | None,
    host: str,
    port: int,
    data: Path,
    runtime: Path,
) -> None:
    """Run a table: camera, clock, signals and the referee's page."""
    paths = TablePaths(data, runtime)

    def prepare() -> None:
        keep_apart(paths, lesson=False)
        if not new and unfinished(paths):
            return
        left = newest(paths)
        if is_on(left) and left.setup and not left.setup.practice and not because.strip():
            raise Refused("leaving_unreasoned_start")
        rules = chosen_ruleset(ruleset, variants)
        if autoplay and isinstance(rules, Ruleset):
            admit_computers(rules)
        people = usual_names(rules) if names is None else names.split(",")
        game = NewGame(
            rules,
            minutes,
            tuple(people),
            practice=options.is_simulated(source),
            table=table,
            round=round_,
            final=final,
            result_only=result_only,
            winner_needed=winner_needed,
            tournament=tournament,
            organiser=organiser,
            referee=referee,
            left_because=because,
            match_points=match_points or 0,
            match_games=match_games or 0,
        )
        open_game(paths, game)

    people = [*(["--autoplay"] if autoplay else []), "--mischief", str(mischief)]
    cleared = ["--floor", str(floor)]
    chance = [] if seed is None else ["--seed", str(seed)]
    wiring = [] if settings is None else ["--settings", str(settings)]
    run_together(
        say,
        paths,
        host,
        port,
        prepare=prepare,
        table=["--source", source, *people, *cleared, *chance, *wiring],
        page=[*cleared, *(["--practice"] if options.is_simulated(source) else [])],
    )
