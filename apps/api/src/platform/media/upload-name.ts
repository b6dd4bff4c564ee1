import { randomBytes } from 'node:crypto'

/** Evidence about money is shown to its owner only; this prefix of the name shows it without reading the database. */
const evidenceMark = 'e-'

/** A new random name: 144 bits as base64url, marked when the picture is private. */
export function newUploadName(isPrivate: boolean): string {
	return `${isPrivate ? evidenceMark : ''}${randomBytes(18).toString('base64url')}`
}

/** PDF documents are private; this prefix of their names shows that they are not pictures. */
const documentMark = 'd-'

/** A new random name of a PDF document. */
export function newDocumentName(): string {
	return `${documentMark}${randomBytes(18).toString('base64url')}`
}

/** Whether a name is that of a PDF document. */
export function isPdfName(name: string): boolean {
	return name.startsWith(documentMark) && name.length === documentMark.length + 24
}

/** Whether a name is that of a private picture or document. */
export function isEvidence(name: string): boolean {
	const isPrivatePicture = name.startsWith(evidenceMark) && name.length === evidenceMark.length + 24
	return isPrivatePicture || isPdfName(name)
}

/** The address of a picture or a document. */
export function uploadUrl(name: string): string {
	return `/media/u/${name}.${isPdfName(name) ? 'pdf' : 'webp'}`
}

/** The name in an address of an upload, or null for any other text; the 400-px version has the same name. */
export function nameInUrl(url: string): string | null {
	const match = /^\/media\/u\/(?:((?:e-)?[\w-]{24})\.webp|(d-[\w-]{24})\.pdf)$/.exec(url)
	return match?.[1] ?? match?.[2] ?? null
}

/** Reads the last part of an address: the name, and whether the 400-px version is requested. */
export function readFileName(file: string): { name: string; small: boolean } | null {
	const document = /^(d-[\w-]{24})\.pdf$/.exec(file)?.[1]
	if (document !== undefined) return { name: document, small: false }
	const match = /^((?:e-)?[\w-]{24})(@400)?\.webp$/.exec(file)
	return match?.[1] === undefined ? null : { name: match[1], small: match[2] !== undefined }
}

/** The key in the storage. Private pictures have a folder of their own, so that no public address can reach one. */
export function storageKey(name: string, small: boolean): string {
	if (isPdfName(name)) return `evidence/${name}.pdf`
	return `${isEvidence(name) ? 'evidence' : 'public'}/${name}${small ? '-400' : ''}.webp`
}
