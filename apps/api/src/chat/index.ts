import './chat-sweeps.ts'
import './join-desk.ts'
import './join-rooms.ts'

export { chatRoutes } from './routes.ts'
