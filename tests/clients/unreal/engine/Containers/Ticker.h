#pragma once

#include "CoreMinimal.h"
#include "HAL/PlatformTime.h"

struct FTickerDelegate
{
    template <typename F> static FTickerDelegate CreateLambda(F Function) { return {Function}; }
    TFunction<bool(float)> Function;
};

class FTSTicker
{
public:
    struct FEntry
    {
        FTickerDelegate Delegate;
        double Due;
        float Delay;
    };

    using FDelegateHandle = TWeakPtr<FEntry>;

    static FTSTicker& GetCoreTicker()
    {
        static FTSTicker Ticker;
        return Ticker;
    }
    FDelegateHandle AddTicker(const FTickerDelegate& Delegate, float Delay = 0.0f)
    {
        const TSharedRef<FEntry> Entry = MakeShared<FEntry>(FEntry{Delegate, FPlatformTime::Seconds() + static_cast<double>(Delay), Delay});
        Entries.Add(Entry);
        return Entry;
    }
    static void RemoveTicker(FDelegateHandle Handle)
    {
        const TSharedPtr<FEntry> Entry = Handle.Pin();
        GetCoreTicker().Entries.RemoveAll([&](const TSharedRef<FEntry>& Each) { return &Each.Get() == Entry.Get(); });
    }
    void Tick(float Delta)
    {
        const TArray<TSharedRef<FEntry>> Now = Entries;
        for (const TSharedRef<FEntry>& Entry : Now)
        {
            const auto IsSame = [&](const TSharedRef<FEntry>& Each) { return &Each.Get() == &Entry.Get(); };
            if (!Entries.ContainsByPredicate(IsSame) || FPlatformTime::Seconds() < Entry->Due) { continue; }
            if (Entry->Delegate.Function(Delta)) { Entry->Due += static_cast<double>(Entry->Delay); }
            else { Entries.RemoveAll(IsSame); }
        }
    }
    int32 Num() const { return Entries.Num(); }

private:
    TArray<TSharedRef<FEntry>> Entries;
};
