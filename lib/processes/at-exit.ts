const tasks = new Set<() => void>();

function runTasks(): void {
  for (const task of tasks) task();
}

/**
 * Does something when this process ends, as ending what it started.
 *
 * @returns what cancels it; when nothing is left to do no listener stays, since test files of one process share it
 */
export function atExit(task: () => void): () => void {
  if (tasks.size === 0) process.on('exit', runTasks);
  tasks.add(task);
  return () => {
    tasks.delete(task);
    if (tasks.size === 0) process.off('exit', runTasks);
  };
}
