import { Button } from '@portolan/ui'
import { useNavigate, useSearchParams } from '../../shared/router.tsx'
import { ask } from '../../shared/ask.ts'
import { forgetBack, giveBack, useBackData } from '../../shared/back-data.ts'
import { t } from '../../shared/messages.ts'
import { useBack } from '../../shared/navigation.ts'
import { useAction, useList } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { toast } from '../../shared/toast.ts'
import { AddressRows } from './address-rows.tsx'

/** This many fit on a page of the list; there are at most 50 addresses. */
const limit = 50

/** The shipping addresses. `?choose=1` chooses one for a checkout and goes back. */
export default function AddressScreen() {
	const [params] = useSearchParams()
	const isChoosing = params.get('choose') === '1'
	const navigate = useNavigate()
	const back = useBack('/checkout')
	const chosen = useBackData('address_id') ?? params.get('chosen')
	const list = useList('listAddresses', { limit })
	const setDefault = useAction('setDefaultAddress', {
		renews: ['listAddresses', 'getAddress', 'previewOrder'],
	})
	const remove = useAction('deleteAddress', {
		renews: ['listAddresses', 'getAddress', 'previewOrder'],
	})

	async function askDelete(addressId: string) {
		const isSure = await ask({
			title: t('address.delete_title'),
			text: t('address.delete_text'),
			confirm: t('common.delete'),
			cancel: t('common.cancel'),
			danger: true,
		})
		if (!isSure) return
		remove.mutate(
			{ address_id: addressId },
			{
				onSuccess: () => {
					if (chosen === addressId) forgetBack('address_id')
					toast.success(t('address.deleted'))
				},
			},
		)
	}

	return (
		<Screen
			title={isChoosing ? t('address.choose') : t('title.address')}
			backTo={isChoosing ? '/checkout' : '/filter'}
			foot={
				<Button
					block
					onPress={() =>
						// After writing a new one the checkout comes next, not this list.
						isChoosing
							? navigate('/addressForm?choose=1', { replace: true })
							: navigate('/addressForm')
					}
				>
					{t('address.add')}
				</Button>
			}
		>
			<AddressRows
				list={list}
				chosen={isChoosing ? chosen : null}
				onChoose={
					isChoosing
						? (addressId) => {
								giveBack({ address_id: addressId })
								back()
							}
						: undefined
				}
				onDefault={(addressId) =>
					setDefault.mutate(
						{ address_id: addressId },
						{ onSuccess: () => toast.success(t('address.made_default')) },
					)
				}
				onDelete={(addressId) => void askDelete(addressId)}
				busyId={setDefault.isPending ? setDefault.variables.address_id : null}
			/>
		</Screen>
	)
}
