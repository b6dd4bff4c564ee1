import { Button, TextInput } from '@portolan/ui'
import { useState } from 'react'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import type { Claim } from './claim-types.ts'
import { renewClaims } from './renew-claims.ts'

/** Takes the carrier and number of the parcel that brings the goods back. */
export function ReturnForm({ claim, onDone }: { claim: Claim; onDone: () => void }) {
	const [carrier, setCarrier] = useState('')
	const [number, setNumber] = useState('')
	const [isChecked, setChecked] = useState(false)
	const send = useAction('shipReturn')
	const missing = (text: string) =>
		isChecked && text.trim() === '' ? t('claim.fault.missing') : null
	return (
		<form
			noValidate
			className="flex flex-col gap-4"
			onSubmit={(event) => {
				event.preventDefault()
				setChecked(true)
				if (carrier.trim() === '' || number.trim() === '') return
				send.mutate(
					{ refund_id: claim.refund_id, carrier: carrier.trim(), delivery_no: number.trim() },
					{
						onSuccess: () => {
							toast.success(t('claim.returned_told'))
							onDone()
						},
						onSettled: () => void renewClaims(),
					},
				)
			}}
		>
			<p className="text-ink-2">{t('claim.return_text')}</p>
			<TextInput
				label={t('claim.carrier')}
				value={carrier}
				onChange={setCarrier}
				error={missing(carrier)}
				maxLength={60}
				required
			/>
			<TextInput
				label={t('claim.delivery_no')}
				value={number}
				onChange={setNumber}
				error={missing(number)}
				maxLength={60}
				autoCapitalize="none"
				autoComplete="off"
				dir="ltr"
				required
			/>
			<Button block type="submit" busy={send.isPending}>
				{t('claim.return_send')}
			</Button>
		</form>
	)
}
