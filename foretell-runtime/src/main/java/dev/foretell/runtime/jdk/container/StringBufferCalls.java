// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import jdk.internal.vm.annotation.Hidden;

/** Additions to a {@link StringBuffer}, each a section of its monitor. All else that is done with it is ordered by messages. */
public final class StringBufferCalls {
    private StringBufferCalls() {}

    @Hidden
    public static StringBuffer append(StringBuffer buffer, String added, int site) {
        synchronized (SelfLocking.monitor(buffer, site)) {
            SelfLocking.before(buffer, null, Containers.CHANGE, site);
            try {
                return buffer.append(added);
            } finally {
                SelfLocking.after(buffer, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static StringBuffer append(StringBuffer buffer, char added, int site) {
        synchronized (SelfLocking.monitor(buffer, site)) {
            SelfLocking.before(buffer, null, Containers.CHANGE, site);
            try {
                return buffer.append(added);
            } finally {
                SelfLocking.after(buffer, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static StringBuffer append(StringBuffer buffer, int added, int site) {
        synchronized (SelfLocking.monitor(buffer, site)) {
            SelfLocking.before(buffer, null, Containers.CHANGE, site);
            try {
                return buffer.append(added);
            } finally {
                SelfLocking.after(buffer, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static StringBuffer append(StringBuffer buffer, long added, int site) {
        synchronized (SelfLocking.monitor(buffer, site)) {
            SelfLocking.before(buffer, null, Containers.CHANGE, site);
            try {
                return buffer.append(added);
            } finally {
                SelfLocking.after(buffer, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static StringBuffer append(StringBuffer buffer, boolean added, int site) {
        synchronized (SelfLocking.monitor(buffer, site)) {
            SelfLocking.before(buffer, null, Containers.CHANGE, site);
            try {
                return buffer.append(added);
            } finally {
                SelfLocking.after(buffer, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static StringBuffer append(StringBuffer buffer, double added, int site) {
        synchronized (SelfLocking.monitor(buffer, site)) {
            SelfLocking.before(buffer, null, Containers.CHANGE, site);
            try {
                return buffer.append(added);
            } finally {
                SelfLocking.after(buffer, null, Containers.CHANGE, site);
            }
        }
    }
}
