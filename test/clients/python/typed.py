"""Mistakes that a type checker finds. It reports each `type: ignore` that it has no use for."""

from __future__ import annotations

from collections.abc import Callable

from pitch_scoring import AsyncPitchScoring, Pages, PitchScoring, types


def mistakes(
    api: PitchScoring, other: AsyncPitchScoring, event: types.WebhookEvent
) -> list[Callable[[], object]]:
    return [
        # An id is needed.
        lambda: api.analyses.get_analysis(),  # type: ignore[call-arg]
        # There is no such operation.
        lambda: api.analyses.nothing(),  # type: ignore[attr-defined]
        # A misspelled field.
        lambda: api.orgs.upsert_org({"org_id": "a", "nam": "b"}),  # type: ignore[typeddict-unknown-key]
        # A field that is missing.
        lambda: api.analyses.submit_analysis({"org_id": "a"}),  # type: ignore[typeddict-item]
        # A status that there is not.
        lambda: api.analyses.list_analyses(status="done"),  # type: ignore[arg-type]
        # Not a list.
        lambda: list(api.health.get_version().pages()),  # type: ignore[attr-defined]
        # Awaited first.
        lambda: other.orgs.get_org("a")["id"],  # type: ignore[index]
        # Known by its kind alone.
        lambda: event["data"]["overall_score"],  # type: ignore[typeddict-item]
    ]


def right(api: PitchScoring, event: types.WebhookEvent) -> None:
    analyses: Pages[types.AnalysisSummary, types.ListAnalysesResponse] = api.analyses.list_analyses()
    score: float | None = next(iter(analyses))["overall_score"]
    print(score)
    if event["event"] == "export.ready":
        export: types.Export = event["data"]
        print(export["id"])
