// SPDX-License-Identifier: Apache-2.0
/** A value is read under the read lock and replaced under the write lock. */
public class ReadThenWrite {
    private final java.util.concurrent.locks.ReadWriteLock lock =
            new java.util.concurrent.locks.ReentrantReadWriteLock();
    private int version;

    void upgrade() {
        int seen;
        lock.readLock().lock();
        try {
            seen = version;
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            version = seen + 1;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadThenWrite document = new ReadThenWrite();
        Thread a = new Thread(document::upgrade);
        Thread b = new Thread(document::upgrade);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("upgraded");
    }
}
