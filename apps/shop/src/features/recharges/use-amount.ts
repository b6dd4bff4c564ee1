import { useState } from 'react'
import { useOwedPayment } from '../../shared/owed-payment.ts'

/** The amount of a recharge as it is typed; before that, the amount that a payment lacks. */
export function useAmount(): [amount: string, type: (amount: string) => void] {
	const owed = useOwedPayment()
	const [typed, setTyped] = useState<string | null>(null)
	return [typed ?? owed?.missing ?? '', setTyped]
}
