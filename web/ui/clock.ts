/** The device's clock in milliseconds; what the server decides never depends on it. */
export const deviceNow = (): number => Date.now();
