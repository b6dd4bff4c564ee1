export { EvidencePicture } from './evidence-picture.tsx'
export { EvidencePictures } from './evidence-pictures.tsx'
