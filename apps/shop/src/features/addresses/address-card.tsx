import { AppLink, Button, Icon } from '@portolan/ui'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReplyOf } from '../../shared/api.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { AddressText } from './address-text.tsx'

type Address = ReplyOf<'listAddresses'>['list'][number]

/** A saved address with what can be done with it. With `onChoose` the whole text is a choice. */
export function AddressCard({
	address,
	chosen,
	onChoose,
	onDefault,
	onDelete,
	busy,
}: {
	address: Address
	/** The address that a checkout uses now. */
	chosen?: boolean
	onChoose?: () => void
	onDefault: () => void
	onDelete: () => void
	busy?: boolean
}) {
	return (
		<div
			className={`rounded-card bg-surface shadow-card ${chosen ? 'outline-2 -outline-offset-2 outline-brand outline-solid' : ''}`}
		>
			<div className="relative p-4">
				<AddressText
					address={address}
					badge={address.is_default === 1 ? t('address.default') : undefined}
				/>
				{onChoose && (
					<button
						type="button"
						aria-pressed={chosen === true}
						aria-label={t('address.choose_of', { name: address.name, place: address.detail })}
						onClick={onChoose}
						className="absolute inset-0 rounded-card active:bg-ink/5"
					/>
				)}
			</div>
			<div className="flex flex-wrap items-center gap-x-1 border-t border-line px-2 py-1">
				{address.is_default === 0 && (
					<Button
						tone="quiet"
						size="m"
						className="px-3! text-13!"
						busy={busy ?? false}
						onPress={onDefault}
					>
						{t('address.make_default')}
					</Button>
				)}
				<span className="ms-auto flex">
					<AppLink
						to={links.addressForm(address.address_id)}
						aria-label={t('address.edit_of', { name: address.name, place: address.detail })}
						className="press inline-flex size-11 items-center justify-center rounded-full"
					>
						<Icon as={Pencil} size={19} />
					</AppLink>
					<button
						type="button"
						aria-label={t('address.delete_of', { name: address.name, place: address.detail })}
						onClick={onDelete}
						className="press inline-flex size-11 items-center justify-center rounded-full"
					>
						<Icon as={Trash2} size={19} />
					</button>
				</span>
			</div>
		</div>
	)
}
