import { Icon, ListRow } from '@portolan/ui'
import { ShieldCheck } from 'lucide-react'
import { t } from '../../shared/messages.ts'

/** Opens the proof of balances. */
export function ProofRow({ onOpen }: { onOpen: () => void }) {
	return (
		<ListRow
			start={<Icon as={ShieldCheck} className="text-brand" />}
			title={t('proof.title')}
			text={t('proof.row_text')}
			onPress={onOpen}
		/>
	)
}
