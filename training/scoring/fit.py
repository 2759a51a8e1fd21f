"""Learns the weights of the engine: python fit.py FOLDER OUT [--cross-validate] [--writers-apart] [--talks N] [--without WRITER] [--each-writer] [--judged]

FOLDER holds what features.ts wrote. First, for every criterion, a logistic head learns which turns of the rep show it and
which miss it, and one learns which turns of the customer raise an objection. What an encoder says of the same (encoder.py), which
has learned nothing from the writer of a talk, counts as much. Then ridge regressions learn how these add
up: to the level of a criterion, to a pillar, to whether there was an occasion, to whether anybody sells anything, and to the
pillars of a talk in which nobody does. The second step sees of each talk what heads say that have not seen it; talks with
scores but no criteria teach it alone. With --each-writer OUT is a folder, in which WRITER.json is for the talks of a writer from
whom nothing has been learned. Needs numpy and scipy.
"""

import argparse
import base64
import hashlib
import json

import numpy as np
from scipy.optimize import minimize
from scipy.stats import rankdata

PILLARS = ["clarity", "influence", "objection", "discovery", "delivery", "close"]
HEAD_PENALTY = 16.0
# Whether anybody sells is told by the standardised sums of whole talks.
SELLING_PENALTY = 10.0
UNSOLD = 0.7
SUM_PENALTIES = np.logspace(0, 4, 9)
FOLDS = 5
# Parts of the writers: what heads say of a writer's talks is taken from heads that have learned nothing from that writer.
WRITER_PARTS = 6
# Criteria for which there often is no occasion. Those of objections have one when an objection was raised.
OCCASIONAL = ["close.hesitation", "close.recap"]
# A turn is quoted for a behaviour from the probability on at which a reader found this share of such quotes right, in talks
# of writers whom the heads had not seen (quotes.ts); and only where so many of them were read.
RIGHT_QUOTES = 0.9
LEAST_QUOTES = 20
QUOTES = "training/scoring/quotes.txt"
ENCODER = "training/scoring/encoder.bin"
UNSEEN = "training/scoring/unseen.bin"
# Up to this level a behaviour is missing.
LACKING = 2
# What readers would still sign, and what they call poor, in points of the overall score.
NEAR = 15
POOR = 30


def load(folder):
    with open(f"{folder}/talks.json", encoding="utf-8") as file:
        read = json.load(file)
    rows = np.fromfile(f"{folder}/features.f32", dtype="<f4").reshape(-1, read["width"])
    return read["talks"], rows


def load_unseen(turns):
    """What encoders say of each turn that have learned nothing from its writer (encoder.py)."""
    said = np.fromfile(UNSEEN, dtype=np.uint8)
    if len(said) % turns:
        raise SystemExit(f"{UNSEEN} is of other talks: npm run train -- encoder makes it anew.")
    return said.reshape(turns, -1)


def fit_heads(x, y, penalty=HEAD_PENALTY):
    """Logistic regressions, one a column of y, by L-BFGS: weights (features by heads) and offsets."""
    width, heads = x.shape[1], y.shape[1]
    mean = np.clip(y.mean(0), 1e-3, 0.99)
    start = np.concatenate([np.zeros(width * heads), np.log(mean / (1 - mean))])

    def loss(flat):
        weights, offsets = flat[: width * heads].reshape(width, heads), flat[width * heads :]
        z = (x @ weights.astype(np.float32)).astype(np.float64) + offsets
        value = np.logaddexp(0, z).sum() - (z * y).sum() + penalty / 2 * (weights**2).sum()
        rest = 1 / (1 + np.exp(-z)) - y
        return value, np.concatenate([(x.T @ rest.astype(np.float32) + penalty * weights).ravel(), rest.sum(0)])

    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 80, "maxfun": 100}).x
    return found[: width * heads].reshape(width, heads), found[width * heads :]


def fit_ridge(x, y, groups):
    """Ridge regression on standardised features, its penalty chosen by the error on groups of talks left out."""
    middle, spread = x.mean(0), x.std(0) + 1e-6
    z = (x - middle) / spread

    def slope(rows, penalty):
        part = z[rows]
        return np.linalg.solve(part.T @ part + penalty * np.eye(z.shape[1]), part.T @ (y[rows] - y[rows].mean()))

    parts = list(folds(groups, FOLDS))

    def error(penalty):
        return sum(((z[unseen] @ slope(seen, penalty) + y[seen].mean() - y[unseen]) ** 2).sum() for seen, unseen in parts)

    best = slope(np.arange(len(y)), min(SUM_PENALTIES, key=error)) / spread
    return best, y.mean() - middle @ best


def summed(p):
    """What the turns of a talk say together: the most, the mean of the three most, the mean, any, the sum."""
    high = np.sort(p, 0)[::-1]
    return np.stack([high[0], high[:3].mean(0), p.mean(0), 1 - np.prod(1 - p, 0), p.sum(0)])


def sure(criterion):
    """From which probability on a turn may be quoted for a criterion, by what a reader said of such quotes; above 1 where none may."""
    with open(QUOTES, encoding="utf-8") as file:
        judged = [line.split(" ", 3)[1:3] for line in file if line.split(" ", 1)[0] == criterion]
    best = sorted(((float(probability), verdict == "yes") for probability, verdict in judged if verdict != "?"), reverse=True)
    share = np.cumsum([right for _, right in best]) / np.arange(1, len(best) + 1)
    # Equal probabilities stand or fall together.
    ends = [at for at in range(len(best)) if at + 1 == len(best) or best[at + 1][0] < best[at][0]]
    fit = [at for at in ends if at + 1 >= LEAST_QUOTES and share[at] >= RIGHT_QUOTES]
    return best[fit[-1]][0] if fit else 2.0


def mixed(log_odds, said):
    """The probability of the mean log-odds of a head and of the encoder, whose probabilities are whole 255ths."""
    other = np.clip(said / 255, 1 / 510, 1 - 1 / 510)
    return 1 / (1 + np.exp(-(log_odds + np.log(other / (1 - other))) / 2))


# What the label of a talk says that has scores alone.
UNLABELLED = {"level": None, "shown": [], "missed": []}


class Corpus:
    def __init__(self, talks, rows, read=None):
        self.talks, self.rows, self.read = talks, rows, read
        self.labelled = np.array([len(talk["criteria"]) > 0 for talk in talks])
        self.criteria = list(talks[int(self.labelled.argmax())]["criteria"])
        pairs = {}
        self.groups = np.array([pairs.setdefault(talk["pair"], len(pairs)) for talk in talks])
        self.writers = np.array([talk["writer"] for talk in talks])
        self.rep, self.customer, self.y, self.objects = [], [], [], []
        for talk in talks:
            turns = talk["turns"]
            rep = [at for at, turn in enumerate(turns) if turn["isRep"]]
            customer = [at for at, turn in enumerate(turns) if not turn["isRep"]]
            def marked(at, lines):
                return any(line in lines for line in turns[at]["lines"])

            # Where the customer's turn should have been taken up, the rep's next one missed it.
            def missed(at, lines):
                return marked(at, lines) or (at > 0 and not turns[at - 1]["isRep"] and marked(at - 1, lines))

            labels = [talk["criteria"].get(name, UNLABELLED) for name in self.criteria]
            seen = [[float(side(at, lines)) for each in labels for side, lines in ((marked, each["shown"]), (missed, each["missed"]))] for at in rep]
            self.y.append(np.array(seen).reshape(len(rep), 2 * len(labels)))
            objections = [label for name, label in zip(self.criteria, labels) if name.startswith("objection.")]
            handled = [line for label in objections for line in label["shown"]]
            dropped = [line for label in objections for line in label["missed"]]
            # A customer's turn objects when the rep's next one deals with an objection, or when it was one to deal with.
            self.objects.append(np.array([float(marked(at, dropped) or (at + 1 < len(turns) and marked(at + 1, handled + dropped))) for at in customer]))
            self.rep.append(talk["first"] + np.array(rep, dtype=int))
            self.customer.append(talk["first"] + np.array(customer, dtype=int))
        self.figures = np.array([talk["figures"] for talk in talks])
        nan = float("nan")
        levels = [[talk["criteria"].get(name, UNLABELLED)["level"] for name in self.criteria] for talk in talks]
        self.levels = np.array([[nan if level is None else level for level in each] for each in levels])
        self.scores = np.array([[nan if talk["pillars"][name] is None else talk["pillars"][name] for name in PILLARS] for talk in talks])
        self.overall = np.array([talk["overall"] for talk in talks])
        self.unsold = np.array([float(not talk["sells"]) for talk in talks])
        confidence = np.array([talk["salesConfidence"] for talk in talks])
        self.detected = np.log(confidence / (1 - confidence))

    def worth(self, at, name):
        """Of the reps who lacked a behaviour, the share whom a coach advised on it, who may advise on three of all."""
        asked = [i for i, talk in enumerate(self.talks) if talk["advise"] is not None and talk["sells"] and self.levels[i, at] <= LACKING]
        return round(sum(name in self.talks[i]["advise"] for i in asked) / max(1, len(asked)), 3)

    def fit_turns(self, ids):
        ids = ids[self.labelled[ids]]
        rep = fit_heads(self.rows[np.concatenate([self.rep[i] for i in ids])], np.concatenate([self.y[i] for i in ids]))
        customer = fit_heads(
            self.rows[np.concatenate([self.customer[i] for i in ids])], np.concatenate([self.objects[i] for i in ids])[:, None]
        )
        return rep, customer

    def selling_inputs(self, sums, ids):
        """The sums of talks, and the log-odds of the detector, which knows kinds of conversations that are no talks here."""
        return np.concatenate([self.inputs(sums, self.figures[ids], ""), self.detected[ids][:, None]], 1)

    def fit_selling(self, sums, ids):
        """The log-odds that nobody sells: a logistic regression on standardised inputs."""
        x = self.selling_inputs(sums[ids], ids)
        middle, spread = x.mean(0), x.std(0) + 1e-6
        weights, offset = fit_heads((x - middle) / spread, self.unsold[ids][:, None], SELLING_PENALTY)
        slope = weights[:, 0] / spread
        return slope, offset[0] - middle @ slope

    def sums(self, heads, i):
        """All sums of a talk: 5 by (two a criterion, then the objections)."""
        (weights, offsets), (customer_weights, customer_offsets) = heads
        p = mixed(self.rows[self.rep[i]] @ weights + offsets, self.read[self.rep[i], :-1])
        q = mixed(self.rows[self.customer[i]] @ customer_weights + customer_offsets, self.read[self.customer[i], -1:])
        q = q if len(q) else np.zeros((1, 1))
        return np.concatenate([summed(p), summed(q)], 1)

    def columns(self, name):
        """Which columns of the sums tell of a criterion, a pillar or everything."""
        objections = [2 * len(self.criteria)]
        own = [at for at, each in enumerate(self.criteria) if each == name or each.startswith(f"{name}.") or name == ""]
        return [column for at in own for column in (2 * at, 2 * at + 1)] + objections

    def inputs(self, sums, figures, name):
        return np.concatenate([sums[:, :, self.columns(name)].reshape(len(sums), -1), figures], 1)

    def among_all(self, weights, name):
        """The weights of some of the sums, as weights of all of them."""
        own, every = self.columns(name), self.columns("")
        spread = np.zeros((5, len(every)))
        spread[:, [every.index(column) for column in own]] = weights[: 5 * len(own)].reshape(5, -1)
        return np.concatenate([spread.ravel(), weights[5 * len(own) :]])

    def out_of_fold(self, ids, parts):
        sums = np.zeros((len(self.talks), 5, 2 * len(self.criteria) + 1))
        for seen, unseen in parts:
            heads = self.fit_turns(ids[seen])
            for i in ids[unseen]:
                sums[i] = self.sums(heads, i)
        return sums

    def fit(self, ids, sums):
        return {"heads": self.fit_turns(ids), **self.add_up(ids, sums)}

    def add_up(self, ids, sums):
        """The second step: how what heads say of talks that they have not seen adds up."""
        def ridge(name, y, rows):
            return fit_ridge(self.inputs(sums[rows], self.figures[rows], name), y, self.groups[rows])
        levels, occasions = {}, {}
        labelled = ids[self.labelled[ids]]
        for at, name in enumerate(self.criteria):
            seen = labelled[~np.isnan(self.levels[labelled, at])]
            levels[name] = ridge(name, self.levels[seen, at], seen)
            if name in OCCASIONAL:
                occasions[name] = ridge(name.split(".")[0], (~np.isnan(self.levels[labelled, at])).astype(float), labelled)
        pillars, unsold = {}, {}
        for at, name in enumerate(PILLARS):
            scored = ids[~np.isnan(self.scores[ids, at])]
            seen = scored[self.unsold[scored] == 0]
            # The mean of two: readers judge a pillar by its own criteria, and by what they think of the rep on the whole.
            (own, own_offset), (every, offset) = (ridge(part, self.scores[seen, at], seen) for part in (name, ""))
            pillars[name] = (self.among_all(own, name) + every) / 2, (own_offset + offset) / 2
            seen = scored[self.unsold[scored] == 1]
            if name != "objection":
                unsold[name] = ridge("", self.scores[seen, at], seen)
        occasions["objection"] = ridge("objection", (~np.isnan(self.scores[ids, PILLARS.index("objection")])).astype(float), ids)
        return {"levels": levels, "pillars": pillars, "occasions": occasions, "selling": self.fit_selling(sums, ids), "unsold": unsold}

    def predict(self, fitted, i):
        sums = self.sums(fitted["heads"], i)[None]
        def of(name, ridge):
            return float((self.inputs(sums, self.figures[i : i + 1], name) @ ridge[0])[0] + ridge[1])
        slope, offset = fitted["selling"]
        is_unsold = 1 / (1 + np.exp(-(self.selling_inputs(sums, np.array([i]))[0] @ slope + offset))) >= UNSOLD
        pillars = {**fitted["pillars"], **fitted["unsold"]} if is_unsold else fitted["pillars"]
        return {
            "unsold": is_unsold,
            "levels": {name: of(name, ridge) for name, ridge in fitted["levels"].items()},
            "pillars": {name: of("", ridge) for name, ridge in pillars.items()},
            "occasions": {name: of(name.split(".")[0], ridge) for name, ridge in fitted["occasions"].items()},
        }


def folds(groups, count):
    """Parts of about the same size; the halves of a pair stay together."""
    sizes = np.zeros(count)
    place = {}
    for group in sorted(set(groups), key=lambda each: (-(groups == each).sum(), each)):
        place[group] = int(sizes.argmin())
        sizes[place[group]] += (groups == group).sum()
    parts = np.array([place[group] for group in groups])
    for part in range(count):
        yield np.flatnonzero(parts != part), np.flatnonzero(parts == part)


def writers_apart(writers):
    """What is learned from most writers, and what the others wrote."""
    return folds(writers, min(WRITER_PARTS, len(set(writers))))


def rank_correlation(one, other):
    return float(np.corrcoef(rankdata(one), rankdata(other))[0, 1])


def print_writer(corpus, writer, talks):
    """How far off the overall score of a writer's talks is, and in which of them nobody is seen to sell."""
    def mean_off(holds):
        off = [off for off, _, i in talks if holds(i)]
        return f"{np.mean(off):+.1f} ({len(off)})" if off else "none"
    unsold = [is_unsold for _, is_unsold, i in talks if corpus.unsold[i] == 1]
    others = [is_unsold for _, is_unsold, i in talks if corpus.unsold[i] == 0]
    near = np.mean([abs(off) <= NEAR for off, _, _ in talks])
    print(
        f"{writer}: overall at most {NEAR} off {near:.2f}, poor selling {mean_off(lambda i: corpus.unsold[i] == 0 and corpus.overall[i] < POOR)},"
        f" without selling {mean_off(lambda i: corpus.unsold[i] == 1)}, recognised {sum(unsold)} of {len(unsold)} and {sum(others)} of {len(others)} others",
        flush=True,
    )


def cross_validate(corpus, ids, apart):
    """
    How near the engine comes to the labels of talks that it has not seen; correlations of the mean writer where apart. The
    sums from which the second step learns are made once, so they come from heads that may have seen the talks left out.
    """
    said = {}
    sums = corpus.out_of_fold(ids, writers_apart(corpus.writers[ids]))
    for seen, unseen in writers_apart(corpus.writers[ids]) if apart else folds(corpus.groups[ids], FOLDS):
        fitted = {"heads": corpus.fit_turns(ids[seen]), **corpus.add_up(ids[seen], sums)}
        for i in ids[unseen]:
            said[i] = corpus.predict(fitted, i)
    ids = [i for i in ids if corpus.talks[i]["variant"] == 0]
    figures = {}
    def spearman(said_of, labels, rows):
        writers = corpus.writers[rows] if apart else np.zeros(len(rows))
        return float(np.nanmean([rank_correlation(said_of[writers == each], labels[writers == each]) for each in set(writers)]))
    for at, name in enumerate(PILLARS):
        rows = [i for i in ids if not np.isnan(corpus.scores[i, at])]
        one = np.array([said[i]["pillars"][name] for i in rows])
        figures[name] = spearman(one, corpus.scores[rows, at], rows)
        figures[f"{name} off"] = float(np.abs(np.clip(one, 0, 100) - corpus.scores[rows, at]).mean())
    observed = [PILLARS if said[i]["occasions"]["objection"] > 0.5 and not said[i]["unsold"] else [name for name in PILLARS if name != "objection"] for i in ids]
    overall = np.array([np.mean([np.clip(said[i]["pillars"][name], 0, 100) for name in names]) for i, names in zip(ids, observed)])
    figures["overall"] = spearman(overall, corpus.overall[ids], ids)
    figures["overall off"] = float(np.abs(overall - corpus.overall[ids]).mean())
    for writer in sorted(set(corpus.writers[ids])):
        print_writer(corpus, writer, [(overall[at] - corpus.overall[i], said[i]["unsold"], i) for at, i in enumerate(ids) if corpus.writers[i] == writer])
    for name in said[ids[0]]["occasions"]:
        truth = ~np.isnan(corpus.scores[ids, 2]) if name == "objection" else ~np.isnan(corpus.levels[ids, corpus.criteria.index(name)])
        figures[f"occasion {name}"] = float(np.mean([(said[i]["occasions"][name] > 0.5) == t for i, t in zip(ids, truth)]))
    for at, name in enumerate(corpus.criteria):
        rows = [i for i in ids if not np.isnan(corpus.levels[i, at])]
        figures[name] = spearman(np.array([said[i]["levels"][name] for i in rows]), corpus.levels[rows, at], rows)
    return figures


def whole_numbers(weights):
    """A column of weights as signed bytes and their scale."""
    scale = float(np.abs(weights).max() / 127)
    return {"scale": scale, "weights": base64.b64encode(np.round(weights / scale).astype(np.int8).tobytes()).decode()}


def head(matrix, offset, at):
    return {"offset": round(float(offset[at]), 6), **whole_numbers(matrix[:, at])}


def sum_of(ridge):
    return {"offset": float(f"{ridge[1]:.9g}"), "weights": [float(f"{weight:.9g}") for weight in ridge[0]]}


def sha256(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def written(corpus, fitted):
    (weights, offsets), (customer, customer_offset) = fitted["heads"]
    return {
        "talks": sum(talk["variant"] == 0 for talk in corpus.talks),
        "vectors": sha256("training/scoring/word-vectors.bin"),
        "encoder": sha256(ENCODER),
        "criteria": {
            name: {
                "shown": head(weights, offsets, 2 * at),
                "missed": head(weights, offsets, 2 * at + 1),
                "level": sum_of(fitted["levels"][name]),
                "sure": sure(name),
                "typical": round(float(np.nanmean(corpus.levels[:, at])), 2),
                "worth": corpus.worth(at, name),
                **({"occasion": sum_of(fitted["occasions"][name])} if name in fitted["occasions"] else {}),
            }
            for at, name in enumerate(corpus.criteria)
        },
        "objects": head(customer, customer_offset, 0),
        "pillars": {name: sum_of(ridge) for name, ridge in fitted["pillars"].items()},
        "objection_raised": sum_of(fitted["occasions"]["objection"]),
        "unsold": {"log_odds": sum_of(fitted["selling"]), "pillars": {name: sum_of(ridge) for name, ridge in fitted["unsold"].items()}},
    }


def save(weights, out):
    with open(out, "w", encoding="utf-8") as file:
        json.dump(weights, file, indent=1)
        file.write("\n")


def judged(out):
    """Takes over what readers said of quotes into weights that are there, which stay as they are."""
    with open(out, encoding="utf-8") as file:
        weights = json.load(file)
    for name, criterion in weights["criteria"].items():
        criterion["sure"] = sure(name)
    save(weights, out)


def main():
    args = argparse.ArgumentParser()
    args.add_argument("folder")
    args.add_argument("out")
    args.add_argument("--cross-validate", action="store_true")
    args.add_argument("--writers-apart", action="store_true")
    args.add_argument("--talks", type=int)
    args.add_argument("--without")
    args.add_argument("--each-writer", action="store_true")
    args.add_argument("--judged", action="store_true")
    given = args.parse_args()
    if given.judged:
        judged(given.out)
        return
    talks, rows = load(given.folder)
    corpus = Corpus(talks, rows, load_unseen(len(rows)))
    names = sorted({talk["id"] for talk in corpus.talks})
    chosen = set(np.random.default_rng(1).permutation(names)[: given.talks])
    ids = np.array([i for i, talk in enumerate(corpus.talks) if talk["id"] in chosen and talk["writer"] != given.without])
    if given.cross_validate or given.writers_apart:
        for name, figure in cross_validate(corpus, ids, given.writers_apart).items():
            print(f"{name:30} {figure:6.2f}")
        return
    parts = list(writers_apart(corpus.writers[ids]))
    sums = corpus.out_of_fold(ids, parts)
    if given.each_writer:
        for seen, unseen in parts:
            weights = written(corpus, corpus.fit(ids[seen], sums))
            for writer in set(corpus.writers[ids[unseen]]):
                save(weights, f"{given.out}/{writer}.json")
        return
    save(written(corpus, corpus.fit(ids, sums)), given.out)


if __name__ == "__main__":
    main()
