import { Button, Card, TextInput } from '@portolan/ui'
import { useState } from 'react'
import { failureText, problemOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { PictureField } from '../../shared/picture-field.tsx'
import { renew, useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { useUploads } from '../../shared/use-uploads.ts'
import type { Recharge } from './recharge-types.ts'

/** As every supported network writes it. Source: packages/contract/src/chain.ts. */
const hashPattern = /^(0x)?[0-9a-fA-F]{64}$/

/** An uploaded picture: how this page shows it, and its address on the server. */
interface SentPicture {
	shown: string
	url: string
}

/** What is wrong with each part, in a sentence. */
interface Faults {
	picture: string | null
	hash: string | null
}
const noFaults: Faults = { picture: null, hash: null }

/** Says that it is paid: a picture of the payment and, on a chain, its transaction hash. Then a person checks it. */
export function EvidenceForm({ recharge, title }: { recharge: Recharge; title: string }) {
	const isOnChain = recharge.recharge_type !== 'bank'
	const [picture, setPicture] = useState<SentPicture | null>(null)
	const [hash, setHash] = useState('')
	const [faults, setFaults] = useState<Faults>(noFaults)
	const pay = useAction('submitRechargeEvidence', {
		renews: ['getRecharge', 'listRecharges', 'getRechargeInfo'],
		quiet: ['transaction_used', 'invalid'],
	})

	const uploads = useUploads('recharge', (url, file) => {
		setFaults((known) => ({ ...known, picture: null }))
		setPicture({ shown: URL.createObjectURL(file), url })
	})
	function takeAway() {
		if (picture) URL.revokeObjectURL(picture.shown)
		setPicture(null)
	}
	function send() {
		const given = hash.trim()
		const isHash = given === '' || hashPattern.test(given)
		setFaults({
			picture: picture ? null : (uploads.fault ?? t('recharge.evidence_missing')),
			hash: isHash ? null : t('recharge.hash_wrong'),
		})
		if (!picture || !isHash) return
		pay.mutate(
			{
				recharge_id: recharge.recharge_id,
				image: picture.url,
				...(given === '' ? {} : { tx_hash: given }),
			},
			{
				onSuccess: () => toast.success(t('recharge.evidence_sent')),
				onError: (error) => {
					const problem = problemOf(error)
					if (problem?.code === 'transaction_used')
						setFaults({ ...noFaults, hash: failureText(error) })
					else if (problem?.field === 'tx_hash')
						setFaults({ ...noFaults, hash: t('recharge.hash_wrong') })
					else if (problem?.code === 'invalid')
						setFaults({ ...noFaults, picture: t('recharge.evidence_missing') })
					else void renew('getRecharge')
				},
			},
		)
	}

	return (
		<Card>
			<form
				noValidate
				aria-label={title}
				className="flex flex-col gap-4"
				onSubmit={(event) => {
					event.preventDefault()
					send()
				}}
			>
				<div>
					<h2 className="text-17">{title}</h2>
					<p className="mt-1 text-13 text-ink-2">{t('recharge.evidence_text')}</p>
				</div>
				<PictureField
					label={t('recharge.evidence')}
					hint={t('recharge.evidence_hint')}
					urls={picture ? [picture.shown] : []}
					uploads={uploads}
					most={1}
					onRemove={takeAway}
					addLabel={t('recharge.evidence_add')}
					removeLabel={() => t('profile.picture_remove')}
					error={faults.picture}
				/>
				{isOnChain && (
					<TextInput
						label={t('recharge.hash')}
						hint={t('recharge.hash_hint')}
						value={hash}
						onChange={(text) => {
							setHash(text)
							setFaults((known) => ({ ...known, hash: null }))
						}}
						error={faults.hash}
						autoComplete="off"
						autoCapitalize="none"
						maxLength={70}
						dir="ltr"
					/>
				)}
				<Button block type="submit" busy={pay.isPending}>
					{t('recharge.send_evidence')}
				</Button>
			</form>
		</Card>
	)
}
