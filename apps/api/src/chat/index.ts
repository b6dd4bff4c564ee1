import './chat-jobs.ts'
import './join-desk.ts'
import './join-rooms.ts'

export { chatHandlers } from './handlers.ts'
