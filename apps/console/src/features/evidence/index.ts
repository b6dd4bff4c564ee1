export { EvidencePicture } from './evidence-picture.tsx'
