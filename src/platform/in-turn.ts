/** Runs at most `limit` tasks at once, in the order of the calls. */
export function queueOf(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The place passes directly to the next in line, so that a newcomer cannot slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The same for each name: one that is asked for too much never keeps the others waiting. */
export function queuesOf(limit: number): <T>(name: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { readonly run: ReturnType<typeof queueOf>; tasks: number }>()
  return async (name, task) => {
    const queue = queues.get(name) ?? { run: queueOf(limit), tasks: 0 }
    queues.set(name, queue)
    queue.tasks += 1
    try {
      return await queue.run(task)
    } finally {
      queue.tasks -= 1
      if (queue.tasks === 0) queues.delete(name)
    }
  }
}
