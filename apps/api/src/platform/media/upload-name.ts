import { randomBytes } from 'node:crypto'

/** Evidence of money matters is for its owner alone; the mark in the name says so without a look into the database. */
const evidenceMark = 'e-'

/** A new random name: 144 bits as base64url, marked when the picture is private. */
export function newUploadName(isPrivate: boolean): string {
	return `${isPrivate ? evidenceMark : ''}${randomBytes(18).toString('base64url')}`
}

/** PDF documents are private, and their names say that they are no pictures. */
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

/** The name in an address of ours, or null for any other text; the 400-px twin has the same name. */
export function nameInUrl(url: string): string | null {
	const match = /^\/media\/u\/(?:((?:e-)?[\w-]{24})\.webp|(d-[\w-]{24})\.pdf)$/.exec(url)
	return match?.[1] ?? match?.[2] ?? null
}

/** Reads the last part of an address: the name, and whether the 400-px twin is meant. */
export function readFileName(file: string): { name: string; small: boolean } | null {
	const document = /^(d-[\w-]{24})\.pdf$/.exec(file)?.[1]
	if (document !== undefined) return { name: document, small: false }
	const match = /^((?:e-)?[\w-]{24})(@400)?\.webp$/.exec(file)
	return match?.[1] === undefined ? null : { name: match[1], small: match[2] !== undefined }
}

/** Where the storage keeps it. Private pictures lie apart, so that no public address can ever reach one. */
export function storageKey(name: string, small: boolean): string {
	if (isPdfName(name)) return `evidence/${name}.pdf`
	return `${isEvidence(name) ? 'evidence' : 'public'}/${name}${small ? '-400' : ''}.webp`
}
