export { deskPushes } from './desk-pushes.ts'
export { playSound } from './play-sound.ts'
export { useDeskNotices } from './use-desk-notices.ts'
