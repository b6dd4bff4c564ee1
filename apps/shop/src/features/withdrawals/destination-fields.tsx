import { Button, RadioGroup } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { shortAddress } from '../../shared/short-address.ts'
import { ChainAddressFields } from './chain-address-fields.tsx'
import { CardFields } from './card-fields.tsx'
import type { DraftForm } from './draft-form.ts'
import type { Way, WithdrawInfo } from './withdrawal-types.ts'

/** The value of the choice for a destination that is not saved yet. */
const fresh = 'new'

/** Where it goes: one of the destinations used before, or a new one. */
export function DestinationFields({
	way,
	info,
	form,
	destinationId,
	onDestination,
	onForget,
}: {
	way: Way
	info: WithdrawInfo
	form: DraftForm
	/** Null: a new one. */
	destinationId: string | null
	onDestination: (id: string | null) => void
	onForget: (id: string) => void
}) {
	const saved = way === 'bank' ? savedCards(info) : savedAddresses(info)
	return (
		<>
			{saved.length > 0 && (
				<div>
					<RadioGroup
						label={t(way === 'bank' ? 'withdraw.which_card' : 'withdraw.which_address')}
						value={destinationId ?? fresh}
						onChange={(chosen) => onDestination(chosen === fresh ? null : chosen)}
						options={[
							...saved,
							{
								value: fresh,
								label: t(way === 'bank' ? 'withdraw.new_card' : 'withdraw.new_address'),
							},
						]}
					/>
					{destinationId !== null && (
						<div className="flex justify-end">
							<Button tone="quiet" size="m" onPress={() => onForget(destinationId)}>
								{t(way === 'bank' ? 'withdraw.forget_card' : 'withdraw.forget_address')}
							</Button>
						</div>
					)}
				</div>
			)}
			{destinationId === null &&
				(way === 'bank' ? (
					<CardFields form={form} />
				) : (
					<ChainAddressFields form={form} networks={info.networks} />
				))}
		</>
	)
}

function savedCards({ card_list }: WithdrawInfo) {
	return card_list.map(({ destination_id, bank_name, bank_card, real_name }) => ({
		value: destination_id,
		label: (
			<bdi className="break-words">
				{bank_name} <span className="tabular whitespace-nowrap">{bank_card}</span>
			</bdi>
		),
		hint: <bdi>{real_name}</bdi>,
	}))
}

function savedAddresses({ chain_list, networks }: WithdrawInfo) {
	return chain_list.map(({ destination_id, network, blockchain }) => ({
		value: destination_id,
		label: <bdi dir="ltr">{shortAddress(blockchain)}</bdi>,
		hint: <bdi>{networks.find(({ name }) => name === network)?.title ?? network}</bdi>,
	}))
}
