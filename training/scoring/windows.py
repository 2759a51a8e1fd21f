"""Windows of whole turns over a conversation, as lambdas/domain/scoring/learned/encoder/windows.ts lays them."""

# Pieces of words that are read at once.
WINDOW = 256
# Of a longer turn the beginning and the end are read.
LONGEST_TURN = 120
# Pieces of turns before and after those that a window judges.
BEFORE, AFTER = 60, 30


def shortened(pieces):
    half = LONGEST_TURN // 2
    return pieces if len(pieces) <= LONGEST_TURN else pieces[:half] + pieces[-half:]


def windows_over(lengths, room=WINDOW - 2, before=BEFORE, after=AFTER):
    """Windows (from, first judged, behind the last judged, to): each turn is judged in one, with turns around it."""
    found, at = [], 0
    while at < len(lengths):
        start = at
        while start > 0 and sum(lengths[start - 1 : at]) <= before:
            start -= 1
        if start == at and at > 0 and lengths[at - 1] + lengths[at] <= room:
            start -= 1
        used, end = sum(lengths[start:at]), at
        while end < len(lengths) and (used + lengths[end] <= room - after or end == at):
            used += lengths[end]
            end += 1
        to = end
        while to < len(lengths) and used + lengths[to] <= room:
            used += lengths[to]
            to += 1
        end = to if to == len(lengths) else end
        found.append((start, at, end, to))
        at = end
    return found
