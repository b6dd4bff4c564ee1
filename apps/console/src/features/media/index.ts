export { fromLibrary } from './from-library.tsx'
export { LibraryDialog } from './library-picker.tsx'
export { MediaPicture } from './media-picture.tsx'
export { useLibrary } from './use-library.ts'
