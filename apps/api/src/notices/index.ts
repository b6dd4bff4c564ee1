import './deliver-notices.ts'
import './hear-events.ts'
import './join-accounts.ts'
import './notice-sweeps.ts'

export { openPushKeys } from './push-keys.ts'
export { pushDoor } from './push-services.ts'
export { readAbout } from './read-about.ts'
export { noticeHandlers } from './handlers.ts'
