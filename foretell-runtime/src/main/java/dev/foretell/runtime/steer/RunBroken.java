// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** Ends a thread of a run that cannot go on, or is not to. */
public final class RunBroken extends Error {
    private static final long serialVersionUID = 1L;

    RunBroken() {
        super("the run was ended", null, false, false);
    }
}
