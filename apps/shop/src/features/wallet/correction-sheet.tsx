import { Button, Sheet } from '@portolan/ui'
import { dateTime, signedMoney } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useOwnMoney } from './balance-privacy.ts'
import type { BillLine } from './wallet-types.ts'

/** A correction of the balance, which has no page of its own: what it was, when, and whom to contact. */
export function CorrectionSheet({
	line,
	onClose,
}: {
	/** Null while none is shown. */
	line: BillLine | null
	onClose: () => void
}) {
	const ownSigned = useOwnMoney(signedMoney)
	return (
		<Sheet
			open={line !== null}
			onClose={onClose}
			title={t('wallet.correction')}
			closeLabel={t('common.close')}
		>
			{line && (
				<div className="flex flex-col gap-4">
					<div className="text-center">
						<p className="tabular text-30 font-bold">{ownSigned(line.money)}</p>
						<p className="mt-1 text-ink-2">{dateTime(line.createtime)}</p>
					</div>
					{line.title !== t('wallet.correction') && (
						<p dir="auto" className="break-words">
							{line.title}
						</p>
					)}
					<p className="text-13 text-ink-2">{t('wallet.correction_text')}</p>
					<p className="text-12 break-all text-ink-3">
						{t('wallet.correction_number')} <bdi className="tabular">{line.ref_id}</bdi>
					</p>
					<Button block tone="soft" to="/service" onPress={onClose}>
						{t('title.service')}
					</Button>
				</div>
			)}
		</Sheet>
	)
}
