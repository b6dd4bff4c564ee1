import { saveFile } from '@portolan/web'

/** Saves a PDF of the server, which is sent as base64. */
export function savePdf(file: { file_name: string; pdf: string }): void {
	const bytes = Uint8Array.from(atob(file.pdf), (one) => one.charCodeAt(0))
	saveFile(file.file_name, new Blob([bytes], { type: 'application/pdf' }))
}
