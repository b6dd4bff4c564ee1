export { seatsSince } from './chat-side.ts'
