export { tellLive, type Audience, type LiveEvent } from './tell.ts'
