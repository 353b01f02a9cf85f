// What a page's test waits for comes as soon as the machine has time for it.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 10_000 });
