export { Draining } from './draining.ts'
export { joinProcesses, type Processes } from './join-processes.ts'
export { uploadPlaceOf } from './upload-place.ts'
