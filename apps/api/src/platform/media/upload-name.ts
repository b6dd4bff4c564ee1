import { randomBytes } from 'node:crypto'

/** Evidence of money matters is for its owner alone; the mark in the name says so without a look into the database. */
const evidenceMark = 'e-'

/** A new random name: 144 bits as base64url, marked when the picture is private. */
export function newUploadName(isPrivate: boolean): string {
	return `${isPrivate ? evidenceMark : ''}${randomBytes(18).toString('base64url')}`
}

/** Whether a name is that of a private picture. */
export function isEvidence(name: string): boolean {
	return name.startsWith(evidenceMark) && name.length === evidenceMark.length + 24
}

/** The address of a picture. */
export function uploadUrl(name: string): string {
	return `/media/u/${name}.webp`
}

/** The name in an address of ours, or null for any other text; the 400-px twin has the same name. */
export function nameInUrl(url: string): string | null {
	return /^\/media\/u\/((?:e-)?[\w-]{24})\.webp$/.exec(url)?.[1] ?? null
}

/** Reads the last part of an address: the name, and whether the 400-px twin is meant. */
export function readFileName(file: string): { name: string; small: boolean } | null {
	const match = /^((?:e-)?[\w-]{24})(@400)?\.webp$/.exec(file)
	return match?.[1] === undefined ? null : { name: match[1], small: match[2] !== undefined }
}

/** Where the storage keeps it. Private pictures lie apart, so that no public address can ever reach one. */
export function storageKey(name: string, small: boolean): string {
	return `${isEvidence(name) ? 'evidence' : 'public'}/${name}${small ? '-400' : ''}.webp`
}
