export { openPushKeys } from './push-keys.ts'
export { defaultPushSubject, pushOptions, pushServices } from './push-services.ts'
export { readAbout } from './read-about.ts'
