import { fileEndpoints } from "#shared/files/contract.ts";
import { clientFor } from "#web/client.ts";

export const files = clientFor(fileEndpoints);
