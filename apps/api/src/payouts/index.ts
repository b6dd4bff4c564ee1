import './join-rooms.ts'

export { payoutRoutes } from './routes.ts'
