import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { PictureField } from '../../shared/picture-field.tsx'
import { mostProofs, type Proofs } from './use-proofs.ts'

/** The pictures of a form about a claim. */
export function ProofsField({ proofs, error }: { proofs: Proofs; error?: string | null }) {
	return (
		<PictureField
			label={t('claim.proofs')}
			hint={t('claim.proofs_hint')}
			urls={proofs.shown}
			uploads={proofs.uploads}
			most={mostProofs}
			onRemove={proofs.remove}
			addLabel={t('claim.proofs_add')}
			removeLabel={(n) => t('claim.proofs_remove', { n: number(n) })}
			error={error}
		/>
	)
}
