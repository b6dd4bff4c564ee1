import type { PaperKind } from '@portolan/contract'
import { t } from '../../shared/words.ts'

/** The names of kinds of papers, one below the other. */
export function PaperKindsText({ kinds }: { kinds: readonly PaperKind[] }) {
	return kinds.map((kind) => <div key={kind}>{t(`papers.${kind}`)}</div>)
}
