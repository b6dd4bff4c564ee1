/**
 * Pictures that wait to be sent, by the name of their message. They are too large for the session's store, so they are stored in the
 * browser's database; where there is none (private windows), they are kept until the page is closed.
 */
const inPage = new Map<string, Blob>()
const storeName = 'pictures'

/** Keeps a picture until its message is sent. */
export async function keepPicture(clientId: string, picture: Blob): Promise<void> {
	inPage.set(clientId, picture)
	await within('readwrite', (store) => store.put(picture, clientId))
}

/** A kept picture, or null when it is gone. */
export async function keptPicture(clientId: string): Promise<Blob | null> {
	const here = inPage.get(clientId)
	if (here) return here
	const found: unknown = await within('readonly', (store) => store.get(clientId))
	if (!(found instanceof Blob)) return null
	inPage.set(clientId, found)
	return found
}

/** Removes a picture. */
export async function dropPicture(clientId: string): Promise<void> {
	inPage.delete(clientId)
	await within('readwrite', (store) => store.delete(clientId))
}

async function within(
	mode: IDBTransactionMode,
	ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
	try {
		const database = await open()
		try {
			return await resultOf(ask(database.transaction(storeName, mode).objectStore(storeName)))
		} finally {
			database.close()
		}
	} catch {
		return null
	}
}

function open(): Promise<IDBDatabase> {
	const asked = indexedDB.open('unsent', 1)
	asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(storeName))
	return resultOf(asked)
}

function resultOf<T>(asked: IDBRequest<T>): Promise<T> {
	const { promise, resolve, reject } = Promise.withResolvers<T>()
	asked.addEventListener('success', () => resolve(asked.result))
	asked.addEventListener('error', () => reject(asked.error ?? new Error('The store refused.')))
	return promise
}
