"""Lists, read page by page as their entries are asked for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from .errors import UnreadableResponse

if TYPE_CHECKING:
    from ._async_connection import AsyncConnection
    from ._sync_connection import Connection

Entry = TypeVar("Entry")
Page = TypeVar("Page", bound=Mapping[str, object])


def _entries(page: Mapping[str, object]) -> list[Any]:
    data = page.get("data")
    if not isinstance(data, list):
        raise UnreadableResponse("The page has no data")
    return data


def _next_query(page: Mapping[str, object], query: Mapping[str, object]) -> Mapping[str, object] | None:
    cursor = page.get("next_cursor")
    if cursor is None:
        return None
    if not isinstance(cursor, str) or cursor == query.get("cursor"):
        raise UnreadableResponse("The page does not say which one comes next")
    return {**query, "cursor": cursor}


class Pages(Generic[Entry, Page]):
    """A list. `for entry in …` reads all its entries, page after page; nothing is asked for before."""

    def __init__(self, connection: Connection, path: str, query: Mapping[str, object]) -> None:
        self._connection = connection
        self._path = path
        self._query = query

    def pages(self) -> Iterator[Page]:
        """The pages as the API responds with them."""
        query: Mapping[str, object] | None = self._query
        while query is not None:
            page = self._connection.call("GET", self._path, query=query)
            yield cast(Page, page)
            query = _next_query(page, query)

    def __iter__(self) -> Iterator[Entry]:
        for page in self.pages():
            yield from _entries(page)


class AsyncPages(Generic[Entry, Page]):
    """A list. `async for entry in …` reads all its entries, page after page; nothing is asked for before."""

    def __init__(self, connection: AsyncConnection, path: str, query: Mapping[str, object]) -> None:
        self._connection = connection
        self._path = path
        self._query = query

    async def pages(self) -> AsyncIterator[Page]:
        """The pages as the API responds with them."""
        query: Mapping[str, object] | None = self._query
        while query is not None:
            page = await self._connection.call("GET", self._path, query=query)
            yield cast(Page, page)
            query = _next_query(page, query)

    async def __aiter__(self) -> AsyncIterator[Entry]:
        async for page in self.pages():
            for entry in _entries(page):
                yield entry
