/** Who a task belongs to: a function's environment, or the simulation. What is dead never goes on. */
export interface Owner {
  readonly name: string;
  /** How far this owner's clock is ahead, milliseconds. */
  readonly skewMs: number;
  isDead: boolean;
}

/** A task that was planned; cancelling it is harmless when it ran already. */
export interface Planned {
  readonly atMs: number;
  readonly order: number;
  readonly owner: Owner;
  task: (() => void) | undefined;
}

/** One thread of virtual time: what is planned runs in the order of its time, each task to its end. */
export interface Scheduler {
  /** True time, milliseconds since 1970, with fractions. */
  nowMs(): number;
  /** Whose code runs at this moment. */
  owner(): Owner;
  after(delayMs: number, owner: Owner, task: () => void): Planned;
  cancel(planned: Planned): void;
  sleep(ms: number): Promise<void>;
  /** Runs until nothing is planned any more or `untilMs` is reached. */
  run(untilMs: number): Promise<void>;
  /** Ends the run with an error of the simulation itself. */
  fail(error: unknown): void;
}

const turn = setImmediate;

/** Follows all promises and ticks of the task before to their end; what Node does by itself between two timers. */
const settlePromises: () => void = Reflect.get(process, '_tickCallback');

/** Tasks between two turns of Node's own loop, which costs as much as a task. */
const tasksPerTurn = 500;

/** The simulation's own tasks, which no crash ends. */
export const platform: Owner = { name: 'platform', skewMs: 0, isDead: false };

const isBefore = (one: Planned, other: Planned): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);

/** A binary heap, the next task at its root. */
const heap = () => {
  const tasks: Planned[] = [];
  const at = (index: number): Planned => {
    const task = tasks[index];
    if (task === undefined) throw new Error('No such task');
    return task;
  };
  const swap = (one: number, other: number) => {
    const kept = at(one);
    tasks[one] = at(other);
    tasks[other] = kept;
  };
  return {
    first: (): Planned | undefined => tasks[0],
    add: (task: Planned) => {
      let index = tasks.push(task) - 1;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        if (!isBefore(at(index), at(parent))) return;
        swap(index, parent);
        index = parent;
      }
    },
    take: () => {
      const last = tasks.pop();
      if (last === undefined || tasks.length === 0) return;
      tasks[0] = last;
      let index = 0;
      for (;;) {
        let smallest = index;
        for (const child of [2 * index + 1, 2 * index + 2])
          if (child < tasks.length && isBefore(at(child), at(smallest))) smallest = child;
        if (smallest === index) return;
        swap(index, smallest);
        index = smallest;
      }
    },
  };
};

export const scheduler = (startMs: number): Scheduler => {
  const tasks = heap();
  let nowMs = startMs;
  let order = 0;
  let current = platform;
  let failure: { readonly error: unknown } | undefined;

  const after: Scheduler['after'] = (delayMs, owner, task) => {
    order += 1;
    const planned = { atMs: nowMs + Math.max(0, delayMs), order, owner, task };
    tasks.add(planned);
    return planned;
  };

  /** The next task that still has something to do. */
  const next = (untilMs: number): Planned | undefined => {
    for (let first = tasks.first(); first !== undefined; first = tasks.first()) {
      if (first.task !== undefined && !first.owner.isDead) return first.atMs <= untilMs ? first : undefined;
      tasks.take();
    }
    return undefined;
  };

  const step = (untilMs: number): boolean => {
    if (failure !== undefined) throw failure.error;
    const planned = next(untilMs);
    if (planned === undefined) return false;
    tasks.take();
    nowMs = planned.atMs;
    current = planned.owner;
    planned.task?.();
    return true;
  };

  return {
    nowMs: () => nowMs,
    owner: () => current,
    after,
    cancel: (planned) => {
      planned.task = undefined;
    },
    sleep: (ms) => new Promise((resolve) => after(ms, platform, resolve)),
    fail: (error) => {
      failure ??= { error };
    },
    run: (untilMs) =>
      new Promise((resolve, reject) => {
        const loop = () => {
          try {
            for (let tasks = 0; tasks < tasksPerTurn; tasks += 1) {
              if (!step(untilMs)) {
                nowMs = Math.max(nowMs, untilMs);
                return resolve();
              }
              settlePromises();
            }
            turn(loop);
          } catch (error) {
            reject(error);
          }
        };
        turn(loop);
      }),
  };
};
