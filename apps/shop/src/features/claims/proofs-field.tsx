import { PictureUpload } from '@portolan/ui'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { mostProofs, type Proofs } from './use-proofs.ts'

/** The pictures of a form about a claim. */
export function ProofsField({ proofs, error }: { proofs: Proofs; error?: string | null }) {
	return (
		<PictureUpload
			label={t('claim.proofs')}
			hint={t('claim.proofs_hint')}
			urls={proofs.shown}
			most={mostProofs}
			onAdd={proofs.add}
			onRemove={proofs.remove}
			addLabel={t('claim.proofs_add')}
			removeLabel={(n) => t('claim.proofs_remove', { n: number(n) })}
			busyLabel={t('profile.picture_busy')}
			error={error}
		/>
	)
}
