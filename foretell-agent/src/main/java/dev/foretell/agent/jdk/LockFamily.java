// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import dev.foretell.runtime.jdk.lock.ConditionCalls;
import dev.foretell.runtime.jdk.lock.LockCalls;
import dev.foretell.runtime.jdk.lock.LockQueries;
import dev.foretell.runtime.jdk.lock.MonitorCalls;
import dev.foretell.runtime.jdk.lock.StampedCalls;

/** Monitors, locks and conditions. */
final class LockFamily extends Family {

    LockFamily(JdkTable table) {
        super(table);
    }

    @Override
    void enter() {
        calls(MonitorCalls.class, LockQueries.class, LockCalls.class, ConditionCalls.class, StampedCalls.class);
    }
}
