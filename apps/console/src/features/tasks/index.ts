/** What to do next: the first page of both consoles. */
export { filteredList } from './filtered-list.ts'
export { TaskList, type ShownCount, type ShownTask } from './task-list.tsx'
