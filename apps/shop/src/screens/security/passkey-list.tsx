import { Icon, ListGroup, ListRow } from '@portolan/ui'
import { FingerprintPattern, Plus } from 'lucide-react'
import { date, relative } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { ItemOf } from '../../shared/queries.ts'

/** One passkey of the shopper. */
export type Passkey = ItemOf<'listPaymentPasskeys'>

/** The name that a passkey is shown with. */
export function nameOf(passkey: Passkey): string {
	return passkey.name || t('security.unknown_device')
}

/** The passkeys that confirm payments, and the row that adds one. */
export function PasskeyList({
	passkeys,
	canAdd,
	onChoose,
	onAdd,
}: {
	passkeys: readonly Passkey[]
	/** This browser knows passkeys. */
	canAdd: boolean
	onChoose: (passkey: Passkey) => void
	onAdd: () => void
}) {
	return (
		<div className="space-y-3">
			<ListGroup label={t('security.passkeys')}>
				{passkeys.map((passkey) => (
					<ListRow
						key={passkey.passkey_id}
						start={<Icon as={FingerprintPattern} />}
						title={<bdi>{nameOf(passkey)}</bdi>}
						text={`${t('security.passkey_created', { date: date(passkey.createtime) })} · ${usedText(passkey)}`}
						onPress={() => onChoose(passkey)}
					/>
				))}
				{canAdd ? (
					<ListRow
						start={<Icon as={Plus} />}
						title={t('security.passkey_add')}
						chevron={false}
						onPress={onAdd}
					/>
				) : (
					<ListRow title={t('security.passkeys_unsupported')} />
				)}
			</ListGroup>
			<p className="ps-1 text-12 text-ink-3">{t('security.passkeys_hint')}</p>
		</div>
	)
}

function usedText({ usedtime }: Passkey): string {
	return usedtime === null
		? t('security.passkey_unused')
		: t('security.passkey_used', { time: relative(usedtime) })
}
