import './deliver-notices.ts'
import './hear-events.ts'
import './join-accounts.ts'
import './notice-jobs.ts'

export { openPushKeys } from './push-keys.ts'
export { pushOptions } from './push-services.ts'
export { readAbout } from './read-about.ts'
export { noticeHandlers } from './handlers.ts'
