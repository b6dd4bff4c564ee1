import { useState } from 'react'
import { useUploads, type FormUploads } from '../../shared/use-uploads.ts'

/** An uploaded picture: how this page shows it, and its address on the server. */
interface Proof {
	shown: string
	url: string
}

/** The pictures of a form about a claim: shown from the device, for evidence has no public address. */
export interface Proofs {
	shown: readonly string[]
	urls: readonly string[]
	uploads: FormUploads
	remove: (shown: string) => void
	clear: () => void
}

/** The most pictures a form takes. Source: packages/contract/src/claims.ts. */
export const mostProofs = 9

/** Keeps the pictures of a form. */
export function useProofs(): Proofs {
	const [proofs, setProofs] = useState<readonly Proof[]>([])
	const uploads = useUploads('refund', (url, file) => {
		const shown = URL.createObjectURL(file)
		setProofs((known) => [...known, { shown, url }])
	})
	return {
		shown: proofs.map(({ shown }) => shown),
		urls: proofs.map(({ url }) => url),
		uploads,
		remove(shown) {
			URL.revokeObjectURL(shown)
			setProofs((known) => known.filter((proof) => proof.shown !== shown))
		},
		clear() {
			for (const { shown } of proofs) URL.revokeObjectURL(shown)
			setProofs([])
		},
	}
}
