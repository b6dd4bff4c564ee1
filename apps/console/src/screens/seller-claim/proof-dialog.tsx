import { answerClaim, contestReturn, addMerchantClaimEvidence } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { shopPictures, useHasRight } from '../../features/merchant/index.ts'
import { CannedAnswerField, isAnswered } from '../../shared/canned-answer-field.tsx'
import { money } from '../../shared/format.ts'
import { useKeptText } from '../../shared/kept-text.tsx'
import { PictureField } from '../../shared/picture-field.tsx'
import type { PictureAtHand } from '../../shared/pictures-at-hand.tsx'
import { useSend } from '../../shared/use-send.ts'
import { useIsUploading } from '../../shared/use-uploads.ts'
import { t } from '../../shared/words.ts'
import type { ClaimRecord } from './claim-record.ts'

const mostPictures = 9

/** The shop's objection to a claim, with evidence: a rejection, a problem with returned goods, or more evidence in a dispute. */
export function ProofDialog({
	claim,
	what,
	onClose,
}: {
	claim: ClaimRecord
	what: 'refuse' | 'contest' | 'evidence'
	onClose: () => void
}) {
	const notify = useNotify()
	const answer = useSend(answerClaim)
	const contest = useSend(contestReturn)
	const evidence = useSend(addMerchantClaimEvidence)
	const [said, setSaid] = useState('')
	const [images, setImages] = useState<readonly string[]>([])
	const needsProof = what !== 'evidence'
	const isUploading = useIsUploading()
	const reason = said.trim()
	const send = async () => {
		const { refund_id } = claim
		const proof = [...images]
		if (what === 'refuse')
			await answer.mutateAsync({ refund_id, answer: 'refuse', reason, images: proof })
		else if (what === 'contest') await contest.mutateAsync({ refund_id, reason, images: proof })
		else await evidence.mutateAsync({ refund_id, explain: reason, images: proof })
		notify(t('record.saved'), { type: 'success' })
	}
	return (
		<DecisionDialog
			title={t(`seller.claim_action.${what}`)}
			isReady={!isUploading && isAnswered(said) && (!needsProof || images.length > 0)}
			isOneStep
			danger={needsProof}
			consequence={t(`seller.${what}_consequence`)}
			confirm={t(`seller.claim_action.${what}`)}
			facts={[
				[t('claim.number'), claim.refund_sn],
				[t('claim.amount'), money(claim.amount)],
			]}
			send={send}
			onClose={onClose}
		>
			<SaidField
				field={what === 'evidence' ? 'explain' : 'reason'}
				orderSn={claim.order_sn}
				value={said}
				onChange={setSaid}
			/>
			<PictureField
				field="images"
				label={t('seller.proofs')}
				help={needsProof ? t('seller.proof_needed') : t('seller.proof_optional')}
				urls={images}
				most={mostPictures}
				atHand={goodsOf(claim)}
				target={shopPictures('evidence')}
				onChange={setImages}
				isPrivate
			/>
		</DecisionDialog>
	)
}

/** The goods as the shop shows them, each picture once: often they are the proof. */
function goodsOf({ lines }: ClaimRecord): PictureAtHand[] {
	return [
		...new Map(lines.map(({ image, title }) => [image, { url: image, words: title }])).values(),
	]
}

/** The shop's text to the shopper. */
export function SaidField({
	field,
	orderSn,
	value,
	onChange,
}: {
	field: string
	orderSn: string
	value: string
	onChange: (value: string) => void
}) {
	const change = useKeptText('said', value, onChange)
	return (
		<CannedAnswerField
			field={field}
			label={t('seller.what_you_say')}
			value={value}
			onChange={change}
			known={{ order: orderSn }}
			lang={null}
			max={1_000}
			help={t('seller.shopper_reads')}
			isOffered={useHasRight('chat_reviews')}
		/>
	)
}
