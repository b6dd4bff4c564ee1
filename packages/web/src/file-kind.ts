/** The kind of a file by its first bytes; names and the browser's own guess are wrong too often. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'picture' | 'other'

/** The brands of HEIF files with HEVC pictures. Source: ISO/IEC 23008-12, annex B; cameras also write `mif1` and `msf1`. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Reads the kind of a file. `picture` is one that the server does not accept, such as AVIF, but that a browser may decode. */
export async function fileKind(file: File): Promise<FileKind> {
	const first = new Uint8Array(await file.slice(0, 12).arrayBuffer())
	const text = String.fromCharCode(...first)
	if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
	if (text.startsWith('\x89PNG')) return 'png'
	if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
	if (text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8))) return 'heic'
	return file.type.startsWith('image/') ? 'picture' : 'other'
}
