// SPDX-License-Identifier: Apache-2.0

/** A thread appends one buffer to another, a second one shortens it, a third one looks at both. */
public final class Buffers {
    private Buffers() {}

    public static void main(String[] args) throws Exception {
        StringBuffer one = new StringBuffer("one");
        StringBuffer other = new StringBuffer("other");
        Team.run(() -> one.append(other), () -> other.setLength(3), () -> {
            if (one.length() + other.length() > 100) {
                throw new IllegalStateException("too long");
            }
        });
    }
}
